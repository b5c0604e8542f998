export const legacyContactsPath = '/franchise/marketing/legacy-data';
export const legacyImportPath = `${legacyContactsPath}/import`;
