import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageTabs } from '@/src/components/PageTabs';
import { show } from '@/tests/helpers/admin';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('brings the open tab into view, and names it as the open page', () => {
  // As newer browsers do, it returns a promise.
  const scrollIntoView = vi.fn(async () => {});
  Element.prototype.scrollIntoView = scrollIntoView;
  const tabs = ['general', 'website', 'data'].map(name => ({ name, label: name, to: `/5/settings/${name}` }));
  const { unmount } = show(<PageTabs label="Settings" open="website" tabs={tabs} />);
  const open = screen.getByRole('tab', { name: 'website' });
  expect(scrollIntoView.mock.contexts).toEqual([open]);
  expect(open.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('tab', { name: 'data' }).getAttribute('aria-current')).toBeNull();
  expect(unmount).not.toThrow();
});
