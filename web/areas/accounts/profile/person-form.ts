import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { files } from '#shared/contract/platform/files.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { type Account, sessions } from '#shared/contract/accounts/sessions.ts';
import { OwnDetails } from '#shared/contract/accounts/person-details.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';
import { encryptForServer } from '#web/api/encrypt-for-server.ts';

export type OwnProfileValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  username: string;
  photo: File | null;
  removePhoto: boolean;
  password: string;
};

export const OwnProfileForm = OwnDetails.extend({
  photo: z.file().optional(),
  removePhoto: z.boolean(),
  password: z.string().optional(),
});
export type OwnProfileForm = z.output<typeof OwnProfileForm>;

export function toOwnProfileValues({
  firstName,
  lastName,
  email,
  phone,
  username,
}: Account): OwnProfileValues {
  const known = { firstName, lastName, email, phone, username };
  return { ...known, photo: null, removePhoto: false, password: '' };
}

const { update } = users.routes;

/** Uploads the chosen photo, saves the profile, and then refreshes the account. */
export function useSaveOwnProfile() {
  const { id } = useAccount();
  const client = useQueryClient();
  return useMutation<RouteResponse<typeof update>, ApiError, OwnProfileForm>({
    mutationFn: async ({ photo, removePhoto, password: typed, ...details }) => {
      const photoFileId = photo ? await uploadOwnPhoto(photo) : removePhoto ? null : undefined;
      const password = typed ? await encryptForServer(typed) : undefined;
      const body = { ...details, photoFileId, password };
      return call<typeof update>(update, { params: { id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [sessions.name, 'profile'] }),
  });
}

const { startUpload } = files.routes;
export const photoTypes: readonly string[] = startUpload.body.shape.contentType.options;

async function uploadOwnPhoto(photo: File): Promise<string> {
  const body = startUpload.body.parse({ contentType: photo.type, contentLength: photo.size });
  const { data } = await call<typeof startUpload>(startUpload, {
    query: { type: 'profile' },
    body,
  });
  await uploadFile(data.uploadUrl, photo, {
    field: 'photo',
    message: text('profile_photo_failed'),
  });
  return data.fileId;
}
