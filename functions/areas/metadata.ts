import { env } from '#functions/env.ts';
import { serve } from '#functions/http/serve.ts';
import { metadata } from '#shared/contract/metadata.ts';

export const handler = serve(metadata, {
  async metadata() {
    return { data: { timezoneList: Intl.supportedValuesOf('timeZone') } };
  },

  async version() {
    return { versionsDto: { version: env.APP_VERSION } };
  },
});
