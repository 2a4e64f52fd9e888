/** The part of the API that has its addresses here. */
export { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } from '@/app/api/[...path]/route';
