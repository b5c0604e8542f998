import { useMemo } from 'react';
import { metadata } from '#addresses/platform/metadata.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { useRoute } from '#web/api/use-route.ts';

/** The zones of most franchises, which come first. */
const commonZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** All time zones as options, searchable by city and by name. */
export function useTimeZones() {
  const list = useRoute(metadata, 'metadata', {}, { staleTime: Infinity }).data?.data.timezoneList;
  return useMemo(() => {
    const known = list ?? commonZones;
    const others = known.filter((zone) => !commonZones.includes(zone));
    return [...commonZones, ...others].map((zone) => ({ key: zone, ...formatZoneLabel(zone) }));
  }, [list]);
}

/**
 * 'Central Time (Chicago)': cities with the same name of their time can differ in when it changes.
 */
function formatZoneLabel(zone: string) {
  const [town = zone, ...around] = zone.replaceAll('_', ' ').split('/').toReversed();
  return { label: `${formatZoneName(zone)} (${town})`, detail: around.join(', ') };
}
