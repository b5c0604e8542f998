// How worked time is paid in a franchise: one item each.
import { type BatchedRead, mapRead, toBatchedRead } from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { type ClockSettings, defaultClockSettings } from '#shared/domain/staff/pay.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersionOrNone } from '#functions/data/store/version-conditions.ts';

const Settings = defineEntity('pay-settings', {
  attributes: {
    tenant: { type: 'string', required: true },
    settings: shapedAttribute<ClockSettings>(defaultClockSettings),
    /** What was kept before versions were counted is the first one. */
    version: { type: 'number', required: true, ifMissing: 1 },
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

/** `version` counts the writes; 0 while the defaults apply. */
export type StoredPaySettings = { readonly settings: ClockSettings; readonly version: number };

const noSettings: StoredPaySettings = { settings: defaultClockSettings, version: 0 };

export async function getPaySettings({ tenant }: Scope): Promise<StoredPaySettings> {
  const { data } = await Settings.get({ tenant }).go({ consistent: true });
  return data ? fromStored(data) : noSettings;
}

/** The same, as part of a batched read. */
export const buildPaySettingsRead = ({ tenant }: Scope): BatchedRead<StoredPaySettings> =>
  mapRead(
    toBatchedRead(Settings.get({ tenant }).params(), (item) =>
      fromStored(parseItem(Settings, item)),
    ),
    (settings = noSettings) => settings,
  );

const fromStored = ({ settings, version }: StoredPaySettings): StoredPaySettings => ({
  settings,
  version,
});

/** Conditional on the version that was read. False if another write came in between. */
export async function savePaySettings(
  { tenant }: Scope,
  settings: ClockSettings,
  read: number,
): Promise<boolean> {
  const item = { tenant, settings, version: read + 1 };
  if (read === 0) return tryConditionalWrite(Settings.create(item));
  return tryConditionalWrite(Settings.put(item).where(hasVersionOrNone(read)));
}
