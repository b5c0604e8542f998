// Passwords hashed with less memory than the product's: how much that is, api/attacks holds.
import { beforeEach, vi } from 'vitest';
import * as passwords from '#functions/ports/passwords.ts';

const { hashPassword } = passwords;

export const quickHash = (password: string) => hashPassword(password, 4);

/** For each test of the file. */
export function hashQuickly(): void {
  beforeEach(() => {
    vi.spyOn(passwords, 'hashPassword').mockImplementation(quickHash);
  });
}
