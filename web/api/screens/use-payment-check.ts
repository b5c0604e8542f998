import { useEffect, useState } from 'react';

/**
 * For this long, a person who returned from the card payment page may have paid without our knowing
 * yet.
 */
const checkingMs = 9_000;

/**
 * Whether the person just returned from paying, so the same payment must not be requested again
 * yet.
 */
export function usePaymentCheck(isBack: boolean): boolean {
  const [isChecking, setChecking] = useState(isBack);
  useEffect(() => {
    const timer = setTimeout(() => setChecking(false), checkingMs);
    return () => clearTimeout(timer);
  }, []);
  return isChecking;
}
