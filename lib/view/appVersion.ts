/** The version of this program; written in when it is built. */
export const APP_VERSION = process.env.MUSTER_VERSION ?? 'in development';
