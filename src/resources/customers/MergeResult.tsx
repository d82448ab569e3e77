import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { MergePreview } from '@/domain/customers/merge';
import { Picture } from '@/src/fields/Picture';
import { Fact } from '@/src/components/Fact';
import { PhoneText } from '@/src/components/PhoneText';
import { formatDay } from '@/src/time/formats';

export const MergeResult = ({ preview: { customer, moves } }: { preview: MergePreview }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { full_name, picture, phone, email, date_of_birth, notes } = customer;
  const moved = (['orders', 'visits', 'memberships'] as const).filter(name => moves[name] > 0);
  const field = (name: string) => `resources.customers.fields.${name}`;
  return (
    <Box sx={theme => ({ p: 4, borderRadius: 1.25, border: `1px solid ${theme.palette.line}` })}>
      <Typography sx={{ fontWeight: 600, mb: 3 }}>{translate('customers.merge.result')}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Fact name={field('full_name')}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {picture && <Picture picture={picture} name={full_name} />}
            {full_name}
          </Box>
        </Fact>
        {phone && (
          <Fact name={field('phone')}>
            <PhoneText phone={phone} />
          </Fact>
        )}
        {email && <Fact name={field('email')}>{email}</Fact>}
        {date_of_birth && (
          <Fact name={field('date_of_birth')}>
            {formatDay(date_of_birth, locale, { day: 'numeric', month: 'long', year: 'numeric' })}
          </Fact>
        )}
        {notes && (
          <Fact name={field('notes')}>
            <span style={{ whiteSpace: 'pre-line' }}>{notes}</span>
          </Fact>
        )}
        {moved.length > 0 && (
          <Fact name="customers.merge.moves">
            {moved.map(name => translate(`customers.merge.${name}`, { smart_count: moves[name] })).join(', ')}
          </Fact>
        )}
      </Box>
    </Box>
  );
};
