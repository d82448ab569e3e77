import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SidebarItem } from '@/src/layout/SidebarItem';
import { show } from '@/tests/helpers/admin';

const onPoint = vi.fn();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  onPoint.mockReset();
});

const item = { label: 'Orders', icon: Icon, isNarrow: false, onPoint };

it('says where it leads once it is pointed at or focused', () => {
  show(<SidebarItem {...item} to="/1/orders" />);
  const link = screen.getByRole('link', { name: 'Orders' });
  expect(onPoint).not.toHaveBeenCalled();

  fireEvent.pointerEnter(link);
  expect(onPoint).toHaveBeenLastCalledWith('/1/orders');
  fireEvent.focus(link);
  expect(onPoint).toHaveBeenCalledTimes(2);
});

it('loads nothing ahead for somebody who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show(<SidebarItem {...item} to="/1/orders" />);
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Orders' }));
  expect(onPoint).not.toHaveBeenCalled();
});

it('is scrolled to where it is the open one, once the page is laid out', () => {
  const shownAt = vi.fn();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  Element.prototype.scrollIntoView = function (this: Element) {
    shownAt(this.textContent);
  };
  show(
    <>
      <SidebarItem {...item} to="/1/orders" isOpen />
      <SidebarItem {...item} label="Articles" to="/1/articles" />
    </>,
  );
  expect(shownAt).not.toHaveBeenCalled();
  frames.forEach(frame => frame());
  expect(shownAt.mock.calls).toEqual([['Orders']]);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('loads nothing ahead of the company’s own site', () => {
  show(<SidebarItem {...item} to="/s/studio" isExternal />);
  fireEvent.pointerEnter(screen.getByRole('link', { name: 'Orders' }));
  expect(onPoint).not.toHaveBeenCalled();
});
