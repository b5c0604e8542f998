export const staffProfilesPath = '/franchise/staff/profiles';
