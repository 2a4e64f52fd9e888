/** `next/server` for the server of the tests: its pages are drawn for a request in any case. */
export { NextRequest } from 'next/dist/server/web/spec-extension/request';
export { NextResponse } from 'next/dist/server/web/spec-extension/response';

export const connection = async (): Promise<void> => undefined;
