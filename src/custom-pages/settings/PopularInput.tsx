import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { Choice } from '@/src/inputs/Choice';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { ReferencesInput } from '@/src/inputs/pickers/ReferencesInput';

const modes = ['auto', 'disable', 'manual'] as const;
type Mode = (typeof modes)[number];

export const PopularInput = ({ of }: { of: 'services' | 'bundles' | 'memberships' }) => {
  const translate = useTranslate();
  const enabled = useController({ name: `popular_${of}_enabled` }).field;
  const auto = useController({ name: `auto_select_popular_${of}` }).field;
  const mode: Mode = !enabled.value ? 'disable' : auto.value ? 'auto' : 'manual';
  const label = translate(`resources.settings.fields.popular_${of}_enabled`);
  const choose = (chosen: Mode) => {
    enabled.onChange(chosen !== 'disable');
    if (chosen !== 'disable') auto.onChange(chosen === 'auto');
  };
  return (
    <FieldGroup label={label} role="group">
      <div>
        <Choice
          label={label}
          value={mode}
          choices={modes.map(id => ({ id, name: translate(`settings.website.modes.${id}`) }))}
          onChange={choose}
        />
      </div>
      {mode === 'manual' && <ReferencesInput source={`popular_${of}`} resource={of} />}
    </FieldGroup>
  );
};
