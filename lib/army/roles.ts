const WITH_REMARK =
  /^\s*(HQ|Troops|Elites|Fast Attack|Heavy Support|Flyers?|Lords? of War|Fortifications?|Dedicated Transports?)\s*\([^()]*\)\s*$/i;

/** The battlefield role that a category of the data stands for: "Elites (USF)" is Elites; any other name is its own. */
export const roleNamed = (category: string): string => WITH_REMARK.exec(category)?.[1] ?? category;
