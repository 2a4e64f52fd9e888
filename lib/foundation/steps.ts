/** Long work that stops after each piece, so that whoever runs it may let others in between; gives its result at the end. */
export type Steps<Made> = Generator<undefined, Made>;

/** Runs steps to their end, at once. */
export function finished<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
