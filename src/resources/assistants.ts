import { lazyPage } from '@/src/routing/lazyPage';

/** The chats; their pages are the assistant's own. */
export default {
  list: lazyPage(() => import('@/src/custom-pages/assistant/ChatList')),
  create: lazyPage(() => import('@/src/custom-pages/assistant/ChatCreate')),
  show: lazyPage(() => import('@/src/custom-pages/assistant/ChatShow')),
  edit: lazyPage(() => import('@/src/custom-pages/assistant/ChatEdit')),
  recordRepresentation: 'question',
};
