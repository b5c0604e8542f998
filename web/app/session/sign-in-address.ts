// Read from the address alone, because the router is not there yet.
const pathOf = (hash: string) => hash.replace(/^#/, '').replace(/\?.*$/, '');

export const isSignInAddress = (hash: string) => /^\/(staff-)?signin$/.test(pathOf(hash));
export const isStaffAddress = (path: string) => pathOf(path).includes('staff-signin');
