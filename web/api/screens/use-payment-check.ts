import { useEffect, useState } from 'react';

/** For so long somebody who is back from the card's page may have paid without our having heard of it. */
const checkingMs = 9_000;

/** Whether somebody is just back from paying, and is not to be asked for the same payment again yet. */
export function usePaymentCheck(isBack: boolean): boolean {
  const [isChecking, setChecking] = useState(isBack);
  useEffect(() => {
    const timer = setTimeout(() => setChecking(false), checkingMs);
    return () => clearTimeout(timer);
  }, []);
  return isChecking;
}
