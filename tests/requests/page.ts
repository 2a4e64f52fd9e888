import { within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import type { Visitor } from '../seed';

/** A page as it is sent, before any script runs: what searchers, previews and readers without scripts get. */
export async function pageAt(who: Visitor, path: string) {
  const { status, headers, html } = await sentAt(who, path);
  const window = new Window({
    settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true, disableJavaScriptEvaluation: true },
  });
  window.document.write(html);
  const body = window.document.body as unknown as HTMLElement;
  return { status, headers, html, body, ...within(body) };
}

/** The same as text. */
export async function sentAt(who: Visitor, path: string) {
  const answer = await who.send(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** What is read of an element, in one line. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ');
