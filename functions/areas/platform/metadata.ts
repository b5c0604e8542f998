import { env } from '#functions/env.ts';
import { serveArea } from '#functions/http/serve.ts';
import { getPasswordKey } from '#functions/ports/secrets/password-secret.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { timeZones } from '#shared/domain/values/time-zone.ts';
import { usStates } from '#shared/domain/values/us-states.ts';

export const handler = serveArea(metadata, {
  async metadata() {
    return { data: { timezoneList: [...timeZones()], passwordKey: await getPasswordKey() } };
  },

  async states() {
    const data = Object.entries(usStates).map(([stateId, name]) => ({ stateId, name }));
    return { data };
  },

  async franchiseTimezone(_input, { session }) {
    return { data: { franchiseDefaultTimezone: session.timeZone } };
  },

  async version() {
    return { versionsDto: { version: env.APP_VERSION } };
  },
});
