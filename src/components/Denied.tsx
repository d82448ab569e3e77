import { useTranslate } from 'ra-core';
import { Illustration } from './Illustration';
import { Message } from './Message';

/** Shown where the API answers 403. */
export const Denied = () => {
  const translate = useTranslate();
  return (
    <Message
      drawing={<Illustration of="lock" />}
      title={translate('admin.denied.title')}
      text={translate('admin.denied.text')}
    />
  );
};
