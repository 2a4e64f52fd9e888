const DATA = /\.(gst|gstz|cat|catz|zip|json)$/i;

/** Whether a file can be unit data by its name; what is JSON may also be anything else. */
export const mayBeData = (name: string): boolean => DATA.test(name);
