import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { usePermitted } from '@/src/company/CompanyContext';
import { isLetterKey } from '@/src/hooks/isLetterKey';
import { AssistantContext } from '@/src/hooks/AssistantContext';

const ChatDrawer = lazy(() => import('./ChatDrawer'));

/** The drawer, which Ctrl+J (⌘J) opens anywhere. Its chat stays until a new one is started. */
export const AssistantProvider = ({ children }: { children: ReactNode }) => {
  const mayAsk = usePermitted()('assistants.write.own');
  const [isOpen, setIsOpen] = useState(false);
  const [chatId, setChatId] = useState<number>();
  const open = useCallback(() => setIsOpen(mayAsk), [mayAsk]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isLetterKey(event, 'j') || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || !mayAsk) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [mayAsk]);

  return (
    <AssistantContext.Provider value={open}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <ChatDrawer chatId={chatId} onChat={setChatId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AssistantContext.Provider>
  );
};
