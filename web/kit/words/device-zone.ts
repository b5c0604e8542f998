/** The time zone that the device is set to. A file of its own, because the sign-in page needs no formats. */
export const getDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
