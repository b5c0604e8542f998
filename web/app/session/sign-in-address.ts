// Read from the address alone, because the router is not there yet.
const pathOf = (hash: string) => hash.replace(/^#/, '').replace(/\?.*$/, '');

export const isSignInAddress = (hash: string) => /^\/(staff-)?signin$/.test(pathOf(hash));
export const isStaffAddress = (path: string) => pathOf(path).includes('staff-signin');

/** Pages that nobody sees without signing in; the router knows of the few others like them. */
export const isSignedInAddress = (hash: string) =>
  /^\/(admin|franchise|staff)(?!-signin)\b/.test(pathOf(hash));
