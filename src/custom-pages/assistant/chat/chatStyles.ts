import { size } from '@/src/theme/tokens';

/** Messages and field in one column, readable on wide screens. */
export const column = { width: '100%', maxWidth: size.form, mx: 'auto', px: { xs: 4, sm: 5 } };

export const foot = { ...column, pt: 2, pb: 'calc(12px + env(safe-area-inset-bottom))' };
