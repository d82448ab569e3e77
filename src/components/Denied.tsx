import { useTranslate } from 'ra-core';
import { Illustration } from './Illustration';
import { Message } from './Message';

/** Shown instead of data that the API refuses with 403; `AccessDenied` is the page that a role may not open. */
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
