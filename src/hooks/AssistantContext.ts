import { createContext, useContext } from 'react';

export const AssistantContext = createContext<() => void>(() => undefined);

/** Opens the drawer. */
export const useAssistant = () => useContext(AssistantContext);
