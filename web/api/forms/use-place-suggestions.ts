import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { places } from '#addresses/platform/places.ts';
import type { FoundPlace } from '#shared/contract/platform/places.ts';
import { placeLimits } from '#shared/domain/platform/place.ts';
import { text } from '#shared/text/platform/places.ts';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { call } from '#web/api/call.ts';
import { useRoute } from '#web/api/use-route.ts';

const typingPauseMs = 250;

/**
 * Address suggestions for a typed text. The text counts even if the search fails: without the
 * service there is just no list.
 */
export function usePlaceSuggestions(onFound: (place: FoundPlace) => void) {
  const [typed, setTyped] = useState('');
  const searchText = useDebounced(typed.trim(), typingPauseMs);
  const enabled = searchText.length >= placeLimits.typedLeast;
  const search = useRoute(
    places,
    'search',
    { query: { searchText } },
    { enabled, retry: false, meta: { quiet: true }, placeholderData: keepPreviousData },
  );
  const pick = async (placeId: string) => {
    setTyped('');
    const place = await call(places.routes.details, { query: { placeId } }).catch(() => undefined);
    if (place) onFound(place.data);
  };
  const isDown = enabled && (search.isError || search.data?.isAvailable === false);
  const isTyping = typed.trim().length >= placeLimits.typedLeast;
  return {
    options: isTyping && enabled ? (search.data?.data ?? []).map(toPlaceOption) : [],
    listLabel: text('place_list'),
    hint: text(isDown ? 'place_unavailable' : 'place_hint'),
    onType: setTyped,
    onPick: ({ key }: { key: string }) => void pick(key),
  };
}

const toPlaceOption = ({ placeId, label }: { placeId: string; label: string }) => ({
  key: placeId,
  label,
});
