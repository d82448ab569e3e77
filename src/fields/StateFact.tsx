import { useRecordContext, useTranslate } from 'ra-core';
import { Fact } from '@/src/components/Fact';
import { ToneChip } from '@/src/components/ToneChip';

export const StateFact = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const isEnabled = Boolean(useRecordContext()?.is_enabled);
  return (
    <Fact name={name}>
      <ToneChip
        tone={isEnabled ? 'success' : 'neutral'}
        label={translate(`collections.${isEnabled ? 'active' : 'inactive'}`)}
      />
    </Fact>
  );
};
