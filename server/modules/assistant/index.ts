export { assistants } from './collections/assistants';
export { forgetChats } from './commands/forgetChats';
export { askWhole, siteAsking, startSiteChat, tieChatToClient } from './commands/siteChats';
export { siteChatMessages } from './queries/siteChats';
export { siteAssistantStatus } from './queries/status';
export { assistantRoutes } from './routes/assistants';
export { siteAssistant } from './routes/siteAssistant';
