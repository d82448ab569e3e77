import type { Row } from '../row';

const ofChat: Row = { access: 'company', owner: 200, employee: 404, id: t => t.chat };

const ofVisitor: Row = { access: 'public', owner: 200 };

/** Routes of the assistant: chats are those of the member who started them, administrators see all. */
export const assistantRows: Record<string, Row> = {
  'GET /companies/:company/assistants': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/assistants.csv': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/assistants.xlsx': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/assistants/:id': ofChat,
  'PATCH /companies/:company/assistants': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: ({ chat }) => ({ ids: [chat], changes: {} }),
  },
  'POST /companies/:company/assistants': { access: 'company', owner: 201, employee: 201, body: () => ({}) },
  'POST /companies/:company/assistants/:id/messages': {
    ...ofChat,
    ofAsker: true,
    body: () => ({ content: 'Help' }),
  },
  'GET /companies/:company/assistants/status': { access: 'company', owner: 200, employee: 200 },
  'POST /companies/:company/assistants/:id/proposals/:proposal_id/confirm': {
    ...ofChat,
    ofAsker: true,
    body: () => ({}),
  },
  'POST /companies/:company/assistants/:id/proposals/:proposal_id/dismiss': {
    ...ofChat,
    ofAsker: true,
    body: () => ({}),
  },
  'POST /companies/:company/assistants/:id/proposals/:proposal_id/undo': {
    ...ofChat,
    ofAsker: true,
    // Confirmed and dismissed above, each in a company of its own: here it is open.
    owner: 409,
    body: () => ({}),
  },
  'PUT /companies/:company/assistants/:id/feedback': {
    ...ofChat,
    ofAsker: true,
    body: () => ({ feedback: 'good' }),
  },
  'DELETE /companies/:company/assistants/:id': { ...ofChat, owner: 204, employee: 403 },
  'GET /sites/:slug/assistant': ofVisitor,
  'POST /sites/:slug/assistant': { ...ofVisitor, owner: 201, body: () => ({}) },
  'GET /sites/:slug/assistant/:chat': ofVisitor,
  'POST /sites/:slug/assistant/:chat/messages': { ...ofVisitor, body: () => ({ content: 'Help' }) },
};
