// Locates the phone when somebody punches. It takes only a few seconds at most, and people who
// decline can still punch.
import type { PunchLocation } from '#shared/contract/staff/time-clock.ts';

const maxWaitMs = 5_000;

export function getDevicePlace(): Promise<PunchLocation | null> {
  return new Promise((resolve) => {
    // For browsers that neither answer nor time out.
    const timer = window.setTimeout(() => resolve(null), maxWaitMs + 500);
    const end = (place: PunchLocation | null) => {
      window.clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy: accuracyMeters } }) =>
        end({ latitude, longitude, accuracyMeters }),
      () => end(null),
      { enableHighAccuracy: true, timeout: maxWaitMs, maximumAge: 60_000 },
    );
  });
}
