export { SHOP_CONTACT as contact } from '@shop/contract/shop-contact'
