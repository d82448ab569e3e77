import { useDataProvider } from 'ra-core';
import { CalendarFeedCard } from '@/src/views/CalendarFeedCard';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';

/** The signed-in user's. */
export const OwnFeed = () => {
  const { getFeed, renewFeed, removeFeed } = useDataProvider<UserDataProvider>();
  const calls = {
    get: async () => (await getFeed()).data,
    renew: async () => (await renewFeed()).data,
    remove: removeFeed,
  };
  return <CalendarFeedCard path="user/calendar_feed" of="own" calls={calls} />;
};
