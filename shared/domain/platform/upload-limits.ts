// How large an uploaded file may be (§5 and §9).
const megabyte = 1024 * 1024;

export const uploadLimits = {
  uploadBytes: 10 * megabyte,
  imageBytes: 3 * megabyte,
  bannerBytes: 5 * megabyte,
} as const;
