/** Around the chat: the button and the head of the drawer. */
export const chatFrame = {
  open: 'Ask the assistant',
  title: 'Assistant',
  new: 'New chat',
  all: 'All chats',
  as_page: 'Open as a page',
};

/** Of the list of chats. */
export const chatList = {
  create: 'New chat',
  edit: 'Edit feedback',
  search: 'Search questions',
  empty: 'No chats yet. Ask the assistant about your free times, appointments or sales.',
  no_match: 'No chat matches.',
  no_question: 'No question yet',
  visitor: 'Site visitor',
  former: 'Former employee',
  sources: { staff: 'Admin', site: 'Public site' },
  verdicts: { good: 'Helpful', bad: 'Not helpful' },
  delete_title: 'Delete this chat?',
  delete_text: 'Its questions and answers are removed. What was changed with its help stays.',
  deleted: 'The chat is deleted',
};
