// Reads the address itself because the router isn't loaded yet.
const toPath = (hash: string) => hash.replace(/^#/, '').replace(/\?.*$/, '');

export const isSignInAddress = (hash: string) => /^\/(staff-)?signin$/.test(toPath(hash));
export const isStaffAddress = (path: string) => toPath(path).includes('staff-signin');

/** Pages that require a sign-in. The router knows the few others with similar addresses. */
export const isSignedInAddress = (hash: string) =>
  /^\/(admin|franchise|staff)(?!-signin)\b/.test(toPath(hash));
