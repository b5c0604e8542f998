// Where the phone is, asked for as somebody punches. Nobody waits for it longer than some seconds, and
// whoever declines punches all the same.
import type { SentPlace } from '#shared/contract/staff/time-clock.ts';

const mostMilliseconds = 5_000;

export function devicePlace(): Promise<SentPlace | null> {
  return new Promise((resolve) => {
    // A browser that neither answers nor gives up keeps nobody waiting.
    const timer = window.setTimeout(() => resolve(null), mostMilliseconds + 500);
    const end = (place: SentPlace | null) => {
      window.clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy: accuracyMeters } }) =>
        end({ latitude, longitude, accuracyMeters }),
      () => end(null),
      { enableHighAccuracy: true, timeout: mostMilliseconds, maximumAge: 60_000 },
    );
  });
}
