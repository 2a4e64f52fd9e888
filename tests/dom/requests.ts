/** `XMLHttpRequest` as a page has it that sends files: by `send`, with the whole answer at once. */
export const requestsBy = (send: typeof fetch) =>
  function XMLHttpRequest() {
    const stop = new AbortController();
    const headers = new Headers();
    let [method, address] = ['GET', ''];
    const tell: Partial<Record<'onprogress' | 'onload' | 'onerror' | 'onabort', () => void>> = {};
    const request = Object.assign(tell, {
      status: 0,
      responseText: '',
      upload: {} as { onprogress?: (event: { readonly loaded: number; readonly total: number }) => void },
      open: (...asked: [string, string]) => void ([method, address] = asked),
      setRequestHeader: (name: string, value: string) => headers.set(name, value),
      abort() {
        stop.abort();
        tell.onabort?.();
      },
      send: (body: BodyInit) => void answered(body),
    });
    async function answered(body: BodyInit): Promise<void> {
      request.upload.onprogress?.({ loaded: 1, total: 1 });
      try {
        const response = await send(address, { method, headers, body, signal: stop.signal });
        request.responseText = await response.text();
        request.status = response.status;
        tell.onprogress?.();
        tell.onload?.();
      } catch {
        if (!stop.signal.aborted) tell.onerror?.();
      }
    }
    return request;
  };
