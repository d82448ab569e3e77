import { useRecordContext, useTranslate } from 'ra-core';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { ToneChip } from '@/src/components/ToneChip';

export const StateFact = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const isEnabled = Boolean(useRecordContext()?.is_enabled);
  return (
    <DescriptionItem name={name}>
      <ToneChip
        tone={isEnabled ? 'success' : 'neutral'}
        label={translate(`collections.${isEnabled ? 'active' : 'inactive'}`)}
      />
    </DescriptionItem>
  );
};
