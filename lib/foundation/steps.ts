/** Long work that stops after each piece, so whoever runs it may let others in between; gives its result at the end. */
export type Steps<Made> = Generator<undefined, Made>;

/** Runs steps to their end, at once. */
export function finished<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same work, done at once. */
export const atOnce =
  <Asked extends readonly unknown[], Made>(work: (...asked: Asked) => Steps<Made>) =>
  (...asked: Asked): Made =>
    finished(work(...asked));

/** What long work makes of each of several things, one after the other. */
export function* inSteps<Thing, Made>(things: readonly Thing[], make: (thing: Thing) => Steps<Made>): Steps<Made[]> {
  const all: Made[] = [];
  for (const thing of things) all.push(yield* make(thing));
  return all;
}
