import type { ThemeOptions } from '@mui/material/styles';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export function localeTexts(translate: Translate): ThemeOptions['components'] {
  const toPage = (type: string, page?: number | null, isSelected = false) =>
    type.endsWith('ellipsis')
      ? ''
      : translate(`ra.navigation.${isSelected ? 'current_page' : type}`, { page });
  return {
    MuiAutocomplete: {
      defaultProps: {
        clearText: translate('ra.action.clear_input_value'),
        closeText: translate('ra.action.close'),
        openText: translate('ra.action.open'),
      },
    },
    MuiPagination: { defaultProps: { getItemAriaLabel: toPage } },
    MuiTablePagination: { defaultProps: { getItemAriaLabel: type => toPage(type) } },
  };
}
