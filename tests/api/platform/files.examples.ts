import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { writeFile } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { files } from '#shared/contract/platform/files.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

export const examples = defineExamples(files, {
  byId: {
    thumbnail: async ({ franchise: { franchiseId } }) => {
      const fileId = newId(noon);
      const photo = new Uint8Array([255]);
      await writeFile(buildFileKey('profile', franchiseId, fileId), photo, 'image/jpeg');
      return { params: { name: `thumbnail_${fileId}` } };
    },
  },
});
