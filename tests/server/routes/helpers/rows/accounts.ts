import { password } from '@/tests/helpers/fixtures';
import { onePixel, uploadOf } from '@/tests/helpers/pictures';
import type { Body, Row } from '../row';

const anUpload: Body = () => uploadOf(onePixel);

/** Routes of a person’s own account: signing in, profile, notifications, invitations. */
export const accountRows: Record<string, Row> = {
  'POST /auth/login': { access: 'public', owner: 422, body: () => ({ login: 'nobody', password: 'wrong' }) },
  'POST /auth/demo': { access: 'public', owner: 422, body: () => ({ role: 'owner' }) },
  'POST /oauth/token': { access: 'public', owner: 400, body: () => ({ grant_type: 'refresh_token' }) },
  'POST /auth/register': {
    access: 'public',
    owner: 200,
    body: () => ({
      name: 'Anna',
      login: 'anna@example.org',
      password: 'a long sentence',
      password_confirmation: 'a long sentence',
    }),
  },
  'POST /auth/forgot-password': { access: 'public', owner: 200, body: () => ({ login: 'anna@example.org' }) },
  'PUT /auth/password': {
    access: 'public',
    owner: 422,
    body: () => ({
      login: 'anna@example.org',
      password: 'a long sentence',
      password_confirmation: 'a long sentence',
      tfa_request_id: 'none',
      verification_code: '000000',
    }),
  },
  'POST /auth/logout': { access: 'user', owner: 204, employee: 204, body: () => ({}) },
  'GET /user': { access: 'user', owner: 200, employee: 200 },
  'PUT /user': { access: 'user', owner: 200, employee: 200, body: () => ({ locale: 'uk' }) },
  'PUT /user/password': {
    access: 'user',
    owner: 204,
    employee: 204,
    body: () => ({
      current_password: password,
      password: 'a long sentence',
      password_confirmation: 'a long sentence',
    }),
  },
  'POST /user/uploads': { access: 'user', owner: 201, employee: 201, body: anUpload },
  'GET /user/sessions': { access: 'user', owner: 200, employee: 200 },
  'DELETE /user/sessions/:id': { access: 'user', owner: 204, employee: 404, id: t => t.session },
  'GET /user/second_factor': { access: 'user', owner: 200, employee: 200 },
  'POST /user/second_factor': { access: 'user', owner: 201, employee: 201, body: () => ({}) },
  'PUT /user/second_factor': {
    access: 'user',
    owner: 422,
    employee: 422,
    body: () => ({ current_password: password, verification_code: '000000' }),
  },
  'DELETE /user/second_factor': {
    access: 'user',
    owner: 422,
    employee: 422,
    body: () => ({ current_password: password, verification_code: '000000' }),
  },
  'POST /user/second_factor/recovery_codes': {
    access: 'user',
    owner: 422,
    employee: 422,
    body: () => ({ current_password: password, verification_code: '000000' }),
  },
  'GET /user/security_events': { access: 'user', owner: 200, employee: 200 },
  'GET /user/calendar_connections': { access: 'user', owner: 200, employee: 200 },
  'POST /user/calendar_connections/google': {
    access: 'user',
    owner: 200,
    employee: 200,
    body: () => ({}),
  },
  'DELETE /user/calendar_connections/:id': {
    access: 'user',
    owner: 204,
    employee: 404,
    id: t => t.connection,
  },
  'GET /user/calendar_feed': { access: 'user', owner: 200, employee: 200 },
  'POST /user/calendar_feed': { access: 'user', owner: 201, employee: 201, body: () => ({}) },
  'DELETE /user/calendar_feed': { access: 'user', owner: 204, employee: 204 },
  'GET /oauth/google/callback': { access: 'public', owner: 302 },
  'GET /events': { access: 'user', owner: 200, employee: 200, streams: true },
  'GET /notifications': { access: 'user', owner: 200, employee: 200 },
  'PUT /notifications/:id': {
    access: 'user',
    owner: 200,
    employee: 404,
    id: t => t.notification,
    body: () => ({ is_opened: true }),
  },
  'POST /notifications/test': { access: 'user', owner: 201, employee: 201, body: () => ({}) },
  'POST /notifications/open_all': { access: 'user', owner: 204, employee: 204, body: () => ({}) },
  'GET /user_invites': { access: 'user', owner: 200, employee: 200 },
  'GET /user_invites/:id': { access: 'public', owner: 200, id: t => t.received },
  'PATCH /user_invites/accept/:id': {
    access: 'user',
    owner: 200,
    employee: 404,
    id: t => t.received,
    body: () => ({}),
  },
  'DELETE /user_invites/:id': { access: 'user', owner: 204, employee: 404, id: t => t.received },
};
