import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { files } from '#shared/contract/platform/files.ts';
import type { Received } from '#shared/contract/route.ts';
import { type Account, sessions } from '#shared/contract/accounts/sessions.ts';
import { OwnDetails, users } from '#shared/contract/accounts/users.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { type ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { putFile } from '#web/api/files/put-file.ts';
import { sealedForServer } from '#web/api/sealed-for-server.ts';

export type PersonValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  username: string;
  photo: File | null;
  removePhoto: boolean;
  password: string;
};

export const PersonForm = OwnDetails.extend({
  photo: z.file().optional(),
  removePhoto: z.boolean(),
  password: z.string().optional(),
});
export type PersonForm = z.output<typeof PersonForm>;

export function valuesOf({ firstName, lastName, email, phone, username }: Account): PersonValues {
  const known = { firstName, lastName, email, phone, username };
  return { ...known, photo: null, removePhoto: false, password: '' };
}

const { update } = users.routes;

/** Uploads the chosen photo, saves the profile, and then refreshes the account. */
export function useSaveProfile() {
  const { id } = useAccount();
  const client = useQueryClient();
  return useMutation<Received<typeof update>, ApiError, PersonForm>({
    mutationFn: async ({ photo, removePhoto, password: typed, ...details }) => {
      const photoFileId = photo ? await uploadPhoto(photo) : removePhoto ? null : undefined;
      const password = typed ? await sealedForServer(typed) : undefined;
      const body = { ...details, photoFileId, password };
      return call<typeof update>(update, { params: { id }, body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [sessions.name, 'profile'] }),
  });
}

const { startUpload } = files.routes;
export const photoTypes: readonly string[] = startUpload.body.shape.contentType.options;

async function uploadPhoto(photo: File): Promise<string> {
  const body = startUpload.body.parse({ contentType: photo.type, contentLength: photo.size });
  const { data } = await call<typeof startUpload>(startUpload, {
    query: { type: 'profile' },
    body,
  });
  await putFile(data.uploadUrl, photo, { field: 'photo', message: text('profile_photo_failed') });
  return data.fileId;
}
