import { expect, test } from 'vitest';
import { validateNewPassword } from '#web/api/forms/new-password.ts';

const problems = (password: string, confirmation = password) => {
  const { password: [first] = [], confirmation: [second] = [] } = validateNewPassword({
    password,
    confirmation,
  });
  return [first?.message, second?.message];
};

test('what a password still needs is said in the words of the list beside it, and no others', () => {
  expect(problems('cone')).toEqual([
    'Your password still needs: 8 to 20 characters, a number, an uppercase letter, a special character.',
    undefined,
  ]);
  expect(problems('Snow Cone-42')).toEqual(['Your password still needs: no spaces.', undefined]);
});

test('a password that keeps all of them needs its confirmation alone', () => {
  expect(problems('Snow-Cone-42')).toEqual([undefined, undefined]);
  expect(problems('Snow-Cone-42', 'Snow-Cone-43')).toEqual([
    undefined,
    "The passwords don't match.",
  ]);
});
