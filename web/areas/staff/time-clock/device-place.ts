// Locates the phone when somebody punches. It takes only a few seconds at most, and people who
// decline can still punch.
import type { SentPlace } from '#shared/contract/staff/time-clock.ts';

const mostMilliseconds = 5_000;

export function devicePlace(): Promise<SentPlace | null> {
  return new Promise((resolve) => {
    // For browsers that neither answer nor time out.
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
