import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useSite } from '@/site/pageContext';

type Props = {
  name: 'name' | 'phone' | 'email' | 'comment';
  value: string;
  message?: string;
  hint?: string;
  isOptional?: boolean;
  isLong?: boolean;
  before?: ReactNode;
  type?: 'text' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
} & Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

export const Field = ({
  name,
  value,
  message,
  hint,
  isOptional,
  isLong,
  before,
  type = 'text',
  ...rest
}: Props) => {
  const { t } = useSite();
  const notes = [hint && `${name}-hint`, message && `${name}-message`].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    defaultValue: value,
    required: !isOptional,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': notes || undefined,
    'data-kept': true,
  };
  return (
    <div className={message ? 'field field-wrong' : 'field'}>
      <label htmlFor={name}>
        {t(`details.${name}`)}
        {isOptional && <span className="muted"> ({t('details.optional')})</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${name}-message`} className="field-message">
          {message}
        </p>
      )}
      {isLong && <textarea {...shared} rows={3} />}
      {!isLong && before && (
        <div className="field-row">
          {before}
          <input {...shared} type={type} {...rest} />
        </div>
      )}
      {!isLong && !before && <input {...shared} type={type} {...rest} />}
    </div>
  );
};
