// How worked time is paid in a franchise: one item each.
import { Entity } from '#functions/data/store/entity.ts';
import { type ClockSettings, usualClockSettings } from '#shared/domain/staff/pay.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

const Settings = new Entity(
  {
    model: { service: 'brandwagon', entity: 'pay-settings', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      settings: { type: 'any', required: true },
      version: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

/** `version` counts the writes; 0 while the defaults apply. */
export type KeptPaySettings = { readonly settings: ClockSettings; readonly version: number };

export async function getPaySettings({ tenant }: Scope): Promise<KeptPaySettings> {
  const { data } = await Settings.get({ tenant }).go({ consistent: true });
  if (!data) return { settings: usualClockSettings, version: 0 };
  // Settings stored before versions were counted are version 1.
  const settings = { ...usualClockSettings, ...(data.settings as ClockSettings) };
  return { settings, version: data.version ?? 1 };
}

/** Conditional on the version that was read. False if another write came in between. */
export async function savePaySettings(
  { tenant }: Scope,
  settings: ClockSettings,
  read: number,
): Promise<boolean> {
  const item = { tenant, settings, version: read + 1 };
  if (read === 0) return applied(Settings.create(item));
  return applied(
    Settings.put(item).where(
      ({ version }, { eq, notExists }) =>
        `${eq(version, read)}${read === 1 ? ` OR ${notExists(version)}` : ''}`,
    ),
  );
}
