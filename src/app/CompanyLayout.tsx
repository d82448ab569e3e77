import Box from '@mui/material/Box';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, type Path } from 'react-router';
import { PaletteProvider } from '@/src/palette/PaletteProvider';
import { UserScope } from '@/src/user/UserScope';
import { size } from '@/src/theme/tokens';
import { isDay, type Day } from '@/src/time/dates';
import { BookingContext, type BookingDefaults } from '@/src/booking/BookingContext';
import type { KnownCustomer } from '@/src/inputs/pickers/CustomerPicker';
import { AssistantProvider } from '@/src/custom-pages/assistant/AssistantProvider';
import { BottomBar } from '@/src/layout/BottomBar';
import { useCompany } from '@/src/company/CompanyContext';
import { ErrorBoundary } from '@/src/components/ErrorBoundary';
import { TitleSlot } from '@/src/components/Page';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { Sidebar } from '@/src/layout/Sidebar';
import { SupportContext } from '@/src/components/SupportContext';
import { SkipLink } from '@/src/layout/SkipLink';
import { TopBar } from '@/src/layout/TopBar';
import { loadAhead } from './pages';

const SupportDialog = lazy(() => import('@/src/layout/SupportDialog'));
const CompanyBanner = lazy(() => import('@/src/custom-pages/billing/CompanyBanner'));
const BookingDialog = lazy(() => import('@/src/booking/BookingDialog'));

export const CompanyLayout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { cleanup_scheduled_on, current_subscription } = useCompany();
  const needsBanner = Boolean(cleanup_scheduled_on ?? current_subscription?.failed_at);
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [bookingDefaults, setBookingDefaults] = useState<BookingDefaults | null>(null);
  const [isSupportOpen, setIsSupportOpen] = useState(false);
  const askSupport = useCallback(() => setIsSupportOpen(true), []);
  const latest = useRef({ pathname, search });
  useLayoutEffect(() => void (latest.current = { pathname, search }));
  // Does not change with the date, so the buttons that book are not rendered again.
  const client = useQueryClient();
  const book = useCallback(
    (from?: BookingDefaults) =>
      setBookingDefaults({
        date: shownDate(latest.current),
        customer: from?.kind === 'block' ? undefined : shownCustomer(latest.current, client),
        ...from,
      }),
    [client],
  );

  return (
    <BookingContext.Provider value={book}>
      <SupportContext.Provider value={askSupport}>
        <TitleSlot.Provider value={titleSlot}>
          <AssistantProvider>
            <PaletteProvider>
              <SkipLink label={translate('admin.frame.skip')} />
              <Box sx={{ display: 'flex', minHeight: 'calc(100dvh - var(--banner, 0px))' }}>
                <Sidebar onPoint={loadAhead} />
                <Box sx={column}>
                  <TopBar titleRef={setTitleSlot} />
                  <Box component="main" id="content" tabIndex={-1} sx={content}>
                    {needsBanner && (
                      <Suspense fallback={null}>
                        <CompanyBanner />
                      </Suspense>
                    )}
                    <ErrorBoundary resetKey={pathname}>
                      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
                    </ErrorBoundary>
                  </Box>
                </Box>
              </Box>
              <BottomBar />
              {isSupportOpen && (
                <Suspense fallback={null}>
                  <UserScope>
                    <SupportDialog onClose={() => setIsSupportOpen(false)} />
                  </UserScope>
                </Suspense>
              )}
              {bookingDefaults && (
                <Suspense fallback={null}>
                  <BookingDialog defaults={bookingDefaults} onClose={() => setBookingDefaults(null)} />
                </Suspense>
              )}
            </PaletteProvider>
          </AssistantProvider>
        </TitleSlot.Provider>
      </SupportContext.Provider>
    </BookingContext.Provider>
  );
};

/** The customer whose page is open. */
function shownCustomer({ pathname }: Pick<Path, 'pathname'>, client: QueryClient) {
  const id = Number(/\/customers\/(\d+)$/.exec(pathname)?.[1]);
  if (!id) return undefined;
  return client
    .getQueriesData<KnownCustomer>({ queryKey: ['customers', 'getOne'] })
    .find(([, data]) => data?.id === id)?.[1];
}

/** The day that the calendar shows. */
function shownDate({ pathname, search }: Pick<Path, 'pathname' | 'search'>): Day | undefined {
  const date = new URLSearchParams(search).get('date');
  return pathname.endsWith('/records') && isDay(date) ? date : undefined;
}

const column = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 };
const content = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  outline: 0,
  pr: 'var(--panel-width, 0px)',
  pb: { xs: `calc(${size.bottomBar}px + env(safe-area-inset-bottom))`, sm: 0 },
};
