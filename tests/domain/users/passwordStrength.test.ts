import { expect, it } from 'vitest';
import { passwordStrength } from '@/domain/users/passwordStrength';

const own = ['olena.kovalenko@example.org', '+380671234567', 'Olena Kovalenko'];

it.each([
  ['short', 'validation.password_short'],
  ['aaaaaaaa', 'validation.password_simple'],
  ['        ', 'validation.password_simple'],
  ['abababababab', 'validation.password_simple'],
  ['x'.repeat(1024), 'validation.password_simple'],
  ['12.05.1990', 'validation.password_simple'],
  ['12345678', 'validation.common_password'],
  ['Password1', 'validation.common_password'],
  ['P@ssw0rd', 'validation.common_password'],
  ['qwertyuiop', 'validation.common_password'],
  ['йцукенгш', 'validation.common_password'],
  ['olena.kovalenko@example.org', 'validation.password_own'],
  ['OLENA.KOVALENKO@EXAMPLE.ORG', 'validation.password_own'],
  ['olena.kovalenko', 'validation.password_own'],
  ['+380671234567', 'validation.password_own'],
  ['0671234567', 'validation.password_own'],
  ['kovalenko1', 'validation.password_own'],
  ['Zapys2024', 'validation.password_own'],
])('refuses %s, and says why', async (password, key) => {
  expect(await passwordStrength(password, own)).toMatchObject({ level: 'weak', problem: { key } });
});

it('refuses a word that everybody uses, on whichever keyboard it is typed', async () => {
  expect((await passwordStrength('парольпароль')).level).toBe('weak');
});

it.each(['correct horse', 'a long enough sentence', 'пароль з пробілами', 'kQ7$mzP2xw', '🐈🐕🦆🐟🦉'])(
  'takes %s',
  async password => {
    expect((await passwordStrength(password, own)).problem).toBeUndefined();
  },
);

// One that tried every combination would not end before the test's time is over.
it('comes to an end, whatever is sent', async () => {
  for (const one of ['aB1!', '1qaz2wsx3edc', 'password', 'zyxwvuts']) {
    expect(await passwordStrength(one.repeat(1024 / one.length), own)).toHaveProperty('level');
  }
});
