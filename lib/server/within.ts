import 'server-only';

/** What a promise gives; what `late` gives or throws, where it takes longer than so many milliseconds. */
export async function within<T, Late>(
  milliseconds: number,
  promise: Promise<T>,
  late: () => Late | Promise<Late>,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  try {
    return await Promise.race([promise, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
